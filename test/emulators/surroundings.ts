// Theme, viewport, safe areas, and other facts of the device.
import type { Answers, Client } from './client.ts'
import { textOf } from './client.ts'

/** The share of the page's height that a keyboard covers. */
const KEYBOARD_SHARE = 0.42

export function viewport({ around, state }: Client, stable = true) {
  const height = state.keyboard ? Math.round(around.height * (1 - KEYBOARD_SHARE)) : around.height
  return { height, width: around.width, is_expanded: state.expanded, is_state_stable: stable }
}

const answerViewport = (client: Client) => {
  if (client.traits.answersViewport) client.answer('viewport_changed', viewport(client))
}

function fullscreen(client: Client, wanted: boolean) {
  if (client.state.fullscreen === wanted) {
    if (wanted) client.answer('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' })
    return
  }
  client.change({ fullscreen: wanted })
  client.answer('fullscreen_changed', { is_fullscreen: wanted })
}

const failing = (type: string) => (client: Client) => client.answer(type, { error: 'UNSUPPORTED' })

export const surroundings: Answers = {
  // Web clients style the page's scroll bars.
  iframe_ready(client) {
    if (client.traits.receiver === 'message') client.notify('set_custom_style', '* { scrollbar-width: thin }')
  },
  iframe_will_reload: () => undefined,
  web_app_ready: client => client.change({ ready: true }),
  web_app_expand(client) {
    client.change({ expanded: true })
    if (client.traits.answersViewport) client.notify('viewport_changed', viewport(client))
  },
  web_app_close: client => client.close('the app closed itself'),
  web_app_request_theme(client) {
    if (client.traits.answersTheme) client.answer('theme_changed', { theme_params: client.around.theme })
  },
  web_app_request_viewport: answerViewport,
  web_app_request_safe_area(client) {
    if (client.traits.answersViewport) client.answer('safe_area_changed', client.around.safeArea)
  },
  web_app_request_content_safe_area(client) {
    if (client.traits.answersViewport) client.answer('content_safe_area_changed', client.around.contentSafeArea)
  },
  web_app_hide_keyboard(client) {
    if (!client.state.keyboard) return
    client.change({ keyboard: false })
    client.notify('viewport_changed', viewport(client))
  },
  web_app_request_fullscreen: client => fullscreen(client, true),
  web_app_exit_fullscreen: client => fullscreen(client, false),
  web_app_toggle_orientation_lock: () => undefined,
  web_app_request_write_access: client => client.change({ question: { kind: 'write-access' } }),
  web_app_request_phone: client => client.answer('phone_requested', { status: 'cancelled' }),
  web_app_open_invoice: (client, data) =>
    client.answer('invoice_closed', { slug: textOf(data.slug), status: 'cancelled' }),
  web_app_check_location: client => client.answer('location_checked', { available: false }),
  web_app_request_location: client => client.answer('location_requested', { available: false }),
  web_app_open_location_settings: () => undefined,
  web_app_check_home_screen: client => client.answer('home_screen_checked', { status: client.traits.homeScreen }),
  web_app_add_to_home_screen(client) {
    if (client.traits.homeScreen === 'unsupported') client.answer('home_screen_failed', { error: 'UNSUPPORTED' })
    else client.change({ question: { kind: 'home-screen' } })
  },
  web_app_start_accelerometer: failing('accelerometer_failed'),
  web_app_stop_accelerometer: () => undefined,
  web_app_start_gyroscope: failing('gyroscope_failed'),
  web_app_stop_gyroscope: () => undefined,
  web_app_start_device_orientation: failing('device_orientation_failed'),
  web_app_stop_device_orientation: () => undefined,
  web_app_set_emoji_status: client => client.answer('emoji_status_failed', { error: 'USER_DECLINED' }),
  web_app_request_emoji_status_access: client =>
    client.answer('emoji_status_access_requested', { status: 'cancelled' }),
  web_app_share_to_story: client => client.change({ notice: 'Story editor' }),
  web_app_switch_inline_query: client => client.close('the app went to an inline query'),
  // Only an app opened by a keyboard button may send data; this one was opened from a menu.
  web_app_data_send: () => undefined
}
