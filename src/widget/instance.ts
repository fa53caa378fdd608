import type { HostEvent, HostRequest, Store } from '../host/host.ts'
import type { WidgetChanges } from './types.ts'

/** What the loader asks of the app in a widget once it runs. */
export interface Running {
  navigate(path: string): void
  theme(theme: WidgetChanges['theme']): void
  height(height: string): void
  ask(request: HostRequest): void
  /** The place it is at. */
  place(): string
  /** Takes everything out of the shadow root. */
  end(): void
}

/** Hears of what another widget in this page has stored under the same name; see {@link Store}. */
export type StoredListener = (from: Store, key: string) => void

/** One widget, as its own modules see it: the build hands it to each of them as `__widget`. */
export interface Instance {
  readonly shadow: ShadowRoot
  readonly apiBase: string
  /** Where pictures of the operator are. */
  readonly mediaBase: string
  readonly name: string
  /** As they are now. */
  readonly options: Readonly<WidgetChanges>
  /** Listeners of all widgets in this page, by name. */
  readonly stored: Map<string, Set<StoredListener>>
  /** Resolves when the widget is destroyed. */
  readonly ended: Promise<void>
  readonly emit: (event: HostEvent) => void
  /** Begins anew at the place where it is. */
  reload(): void
  /** The app's own code is there; `start` resolves when it is drawn, and rejects when it cannot be. */
  loaded(start: (path: string) => Promise<Running>): void
  /** Brings one of the build's modules. */
  load(file: string): Promise<{ default: unknown }>
}

declare const __widget: Instance

/** The widget that this code belongs to. */
export const instance: Instance = __widget
