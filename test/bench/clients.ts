// The smallest clients around a page: they answer what the app sends as Telegram and a partner's app do, and add as little work as
// possible to what is measured. test/emulators has faithful ones.

/**
 * Runs first in a page that Telegram has opened. Answers theme, viewport and safe areas, has the two storages of a phone, and notes when
 * its cover may go.
 */
export function installTelegram(colors: Record<string, string>): void {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  const answers: Record<string, [string, object]> = {
    web_app_request_theme: ['theme_changed', { theme_params: colors }],
    web_app_request_viewport: [
      'viewport_changed',
      { width: innerWidth, height: innerHeight, is_state_stable: true, is_expanded: true }
    ],
    web_app_request_safe_area: ['safe_area_changed', insets],
    web_app_request_content_safe_area: ['content_safe_area_changed', insets]
  }
  const page = window as unknown as {
    Telegram?: { WebView?: { receiveEvent(type: string, data: object): void } }
    TelegramWebviewProxy?: { postEvent(type: string, json: string): void }
  }
  /** The storages outlive the page, as on a phone. */
  function answerStorage(type: string, json: string): [string, object] | undefined {
    const [, name, action] = /^web_app_(secure|device)_storage_(save|get)_key$/.exec(type) ?? []
    if (!name) return undefined
    const { req_id, key, value } = JSON.parse(json) as { req_id: string; key: string; value?: string | null }
    const place = `client.${name}.${key}`
    if (action === 'get')
      return [`${name}_storage_key_received`, { req_id, value: localStorage.getItem(place), can_restore: false }]
    if (typeof value === 'string') localStorage.setItem(place, value)
    else localStorage.removeItem(place)
    return [`${name}_storage_key_saved`, { req_id }]
  }
  page.TelegramWebviewProxy = {
    postEvent(type, json) {
      if (type === 'web_app_ready') globalThis.seen.cover ||= performance.timeOrigin + performance.now()
      const answer = answers[type] ?? answerStorage(type, json)
      if (answer) setTimeout(() => page.Telegram?.WebView?.receiveEvent(...answer))
    }
  }
}

/** Runs first in a page that a partner's app for Android shows. The app knows the person, and has a code only if `code` is one. */
export function installPartner({ user, code }: { user: string; code?: string | undefined }): void {
  const page = window as unknown as {
    MerchantWalletAndroid?: { postMessage(json: string): void }
    MerchantWalletBridge?: { receive(json: string): void }
  }
  page.MerchantWalletAndroid = {
    postMessage(json) {
      const { type, id } = JSON.parse(json)
      if (type === 'ready') globalThis.seen.cover ||= performance.timeOrigin + performance.now()
      if (type !== 'hello') return
      const data = { capabilities: [], user, ...(code && { code }) }
      setTimeout(() =>
        page.MerchantWalletBridge?.receive(JSON.stringify({ v: 1, id: 'host-1', re: id, type: 'welcome', data }))
      )
    }
  }
}
