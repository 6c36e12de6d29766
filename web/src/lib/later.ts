/**
 * Fetches a part of the program that the page can do without: where it does not come, nothing happens but `missed`.
 * Gives a promise that is kept either way.
 * @param load only the import: what stood behind it the bundler would take into its own wrapper, whose failures nobody hears.
 */
export function later<T>(load: () => Promise<T>, use: (part: T) => void, missed: () => void = () => undefined): Promise<void> {
  return load().then(use, missed);
}
