// Runs before the first paint, so that a light page never flashes dark.
(() => {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('landsraad.settings') ?? '{}').theme;
  } catch {
    // Without storage, or with a damaged one, the system decides.
  }
  const light = chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
