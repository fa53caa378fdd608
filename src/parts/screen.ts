/** What the shell gives to a screen. */
export interface ScreenProps {
  /** Parts of the path by the names of the route's pattern: `/notice/:id`. */
  params: Readonly<Record<string, string>>
  /** The query inside the hash. */
  query: URLSearchParams
}
