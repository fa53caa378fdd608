// Buttons and colors around the app.
import type { Answers, Client, Data } from './client.ts'
import { textOf } from './client.ts'
import type { BarButton } from './state.ts'

const color = /^#([0-9a-f]{6}|[0-9a-f]{8})$/i

/** Returns a valid color, or `fallback`. */
export const colorOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(value) ? value : fallback

function button(client: Client, data: Data, name: 'main' | 'secondary') {
  const { theme } = client.around
  const bad = [data.color, data.text_color].filter(each => each !== undefined && !color.test(textOf(each)))
  if (client.traits.readsColors && bad.length > 0) return client.note(`${name} button update dropped`, data)
  const text = textOf(data.text).trim()
  const before = client.state[name]
  const current: BarButton = {
    text: text || (before?.text ?? ''),
    color: colorOr(data.color, before?.color ?? theme.button_color ?? '#2481cc'),
    textColor: colorOr(data.text_color, before?.textColor ?? theme.button_text_color ?? '#ffffff'),
    active: data.is_active !== false,
    progress: data.is_progress_visible === true
  }
  client.change({ [name]: data.is_visible === true && current.text ? current : null })
}

/** Returns a color of the app, or one of the theme by its name. */
function named(client: Client, data: Data, fallback: string): string {
  const value = data.color_key ?? data.color
  return colorOr(client.around.theme[textOf(value)] ?? value, fallback)
}

export const bars: Answers = {
  web_app_setup_back_button: (client, data) => client.change({ back: data.is_visible === true }),
  web_app_setup_settings_button: (client, data) => client.change({ settings: data.is_visible === true }),
  web_app_setup_main_button: (client, data) => button(client, data, 'main'),
  web_app_setup_secondary_button: (client, data) => button(client, data, 'secondary'),
  web_app_set_header_color: (client, data) => client.change({ header: named(client, data, client.state.header) }),
  web_app_set_background_color: (client, data) =>
    client.change({ background: named(client, data, client.state.background) }),
  web_app_set_bottom_bar_color: (client, data) =>
    client.change({ bottomBar: named(client, data, client.state.bottomBar) }),
  web_app_setup_closing_behavior: (client, data) =>
    client.change({ confirmClosing: client.traits.confirmsAlways || data.need_confirmation === true }),
  web_app_setup_swipe_behavior: (client, data) =>
    client.change({ verticalSwipes: data.allow_vertical_swipe !== false }),
  web_app_trigger_haptic_feedback(client, data) {
    const felt = textOf(data.notification_type) || textOf(data.impact_style) || textOf(data.type)
    client.change({ haptics: client.state.haptics + 1, haptic: felt })
  }
}
