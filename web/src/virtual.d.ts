/** The words of the client, made by web/words.mjs from its catalogues: a phrase by its key. */
declare module 'virtual:words' {
  export const english: Record<string, string>;
  export const others: Record<string, () => Promise<{ default: Record<string, string> }>>;
}
