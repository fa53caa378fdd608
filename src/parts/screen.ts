import type { ComponentType } from 'react'
import type { Resource } from '../stores/loadable.ts'

/** The props that the shell passes to a screen. */
export interface ScreenProps {
  /** Parts of the path by the names of the route's pattern: `/notice/:id`. */
  params: Readonly<Record<string, string>>
  /** The query inside the hash. */
  query: URLSearchParams
}

/** A screen. The document of a link has its data here: they are requested before its code is there, and it is rendered once, with them. */
export type Screen = ComponentType<ScreenProps> & { resource?: Resource<{ id: string }, unknown> }
