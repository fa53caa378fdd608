import { computed } from 'nanostores'
import { matchesFirstAnswer } from '../api/first.ts'
import type { AppInfo, PlayType } from '../contract/home/app-info.ts'
import type { IndexInfo } from '../contract/home/index-info.ts'
import { host } from '../host/current.ts'
import { $locale, setOverlay } from '../i18n/translator.ts'
import { createAppAtom } from './app-life.ts'
import { $language } from './language.ts'
import { createAppPersistent } from './persistent.ts'

/** The persisted app state, with the names and defaults of its storage format. `langObj` is the operator's language pack. */
interface AppState {
  data: AppInfo | null
  langObj: Record<string, unknown>
  hasTabBar: boolean
  /** Whether the service popup is open. */
  showService: boolean
  hidePadding: boolean
  isLogin: boolean
}

const initial: AppState = {
  data: null,
  langObj: {},
  hasTabBar: true,
  showService: false,
  hidePadding: false,
  isLogin: false
}

/**
 * Reads the stored state. Storage can be edited, shared or left by another version, so only values of the right type are used.
 */
function decodeApp(text: string): AppState {
  try {
    const saved: Partial<AppState> = JSON.parse(text) ?? {}
    return {
      data: matchesFirstAnswer('appInfo', saved.data) ? saved.data : null,
      langObj: matchesFirstAnswer('langJson', saved.langObj) ? saved.langObj : {},
      hasTabBar: saved.hasTabBar !== false,
      // After a reload no popup is open.
      showService: false,
      hidePadding: saved.hidePadding === true,
      isLogin: saved.isLogin === true
    }
  } catch {
    return initial
  }
}

/** The app state, stored under `app`. */
export const $app = createAppPersistent<AppState>('app', initial, { decode: decodeApp, encode: JSON.stringify })

/** Updates part of the app state. */
export function patchApp(part: Partial<AppState>): void {
  const before = $app.get()
  const names = Object.keys(part) as (keyof AppState)[]
  if (names.every(name => before[name] === part[name])) return
  $app.set({ ...before, ...part })
}

const PLAY_TYPES: readonly PlayType[] = [1, 2, 3, 4]

/** Decides which tabs are shown; null until the home data have loaded. */
export const $playType = createAppPersistent<PlayType | null>('play_type', null, {
  decode: text => PLAY_TYPES.find(type => String(type) === text) ?? null,
  encode: type => type?.toString()
})

/** `new_message_count` of the home data. */
export const $unread = createAppAtom(0)

/** A notice arrived that is not in the count yet. */
export const $unreadFlag = createAppAtom(false)

/** The dot on the mail icon. */
export const $hasUnreadDot = computed([$unread, $unreadFlag], (count, isFlagged) => count > 0 || isFlagged)

/** Applies the home data that concern the whole app. */
export function setHome(data: IndexInfo): void {
  $playType.set(data.sys_info.system_play_type)
  $unread.set(data.new_message_count)
}

/** Overlays the bundle's texts with the operator's pack if it is in the reader's language. */
export function applyOverrides(): void {
  if (host.storage.get('pack_language') !== $language.get()) return
  // There is no Simplified pack: for zh-CN the server returns the Traditional one, and only the operator's names are used.
  setOverlay($app.get().langObj, $locale.get() === 'zh-CN' ? ['system', 'onlineService'] : undefined)
}

/** Applies the pack of an earlier visit; called once at the start. */
export function startOverrides(): void {
  setOverlay(undefined)
  applyOverrides()
}
