/** Returns a language by its own name ("Tiếng Việt"), or the code if the browser does not know it. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    // A stored code can be anything, and old WebViews have no such names.
    return code
  }
}
