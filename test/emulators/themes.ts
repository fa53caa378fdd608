// Themes of clients. `faint` and `garish` have bad contrast, which the app must correct.

/** Colors by Telegram's names. */
export type Theme = Readonly<Record<string, string>>

const day: Theme = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f0f0f5',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#2678b6',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
  header_bg_color: '#ffffff',
  accent_text_color: '#2678b6',
  section_bg_color: '#ffffff',
  section_header_text_color: '#6d6d72',
  section_separator_color: '#e5e5ea',
  subtitle_text_color: '#707579',
  destructive_text_color: '#d0312d',
  bottom_bar_bg_color: '#f2f2f2'
}

const night: Theme = {
  bg_color: '#17212b',
  secondary_bg_color: '#0e1621',
  text_color: '#f5f5f5',
  hint_color: '#8a9aa9',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  header_bg_color: '#17212b',
  accent_text_color: '#6ab2f2',
  section_bg_color: '#17212b',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#101921',
  subtitle_text_color: '#8a9aa9',
  destructive_text_color: '#ec3942',
  bottom_bar_bg_color: '#17212b'
}

const pink: Theme = {
  ...day,
  bg_color: '#fff3f7',
  secondary_bg_color: '#ffe3ec',
  section_bg_color: '#fff9fb',
  button_color: '#c2185b',
  link_color: '#ad1457',
  accent_text_color: '#ad1457',
  header_bg_color: '#ffd6e4',
  bottom_bar_bg_color: '#ffe3ec'
}

const black: Theme = {
  ...night,
  bg_color: '#000000',
  secondary_bg_color: '#1c1c1d',
  section_bg_color: '#2c2c2e',
  header_bg_color: '#1c1c1d',
  bottom_bar_bg_color: '#000000',
  button_color: '#ffffff',
  button_text_color: '#000000'
}

const faint: Theme = {
  ...day,
  bg_color: '#f4f4f4',
  secondary_bg_color: '#efefef',
  section_bg_color: '#f4f4f4',
  text_color: '#c9c9c9',
  hint_color: '#dddddd',
  subtitle_text_color: '#dddddd',
  link_color: '#e4e4c8',
  button_color: '#f0f0a0',
  button_text_color: '#ffffff',
  accent_text_color: '#f0f0a0'
}

const broken: Theme = {
  bg_color: 'url(javascript:alert(1))',
  secondary_bg_color: '#12345',
  text_color: 'red; } * { display: none',
  hint_color: '',
  button_color: '#GGGGGG',
  button_text_color: 'var(--text)'
}

/** Themes by the name that the playground shows. */
export const themes = { day, night, pink, black, faint, broken } as const
export type ThemeName = keyof typeof themes | 'random'
export const themeNames: readonly ThemeName[] = ['day', 'night', 'pink', 'black', 'faint', 'broken', 'random']

/** Returns a theme by its name; `random` differs each time. */
export function themeOf(name: ThemeName, random: () => number = Math.random): Theme {
  if (name !== 'random') return themes[name]
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  return Object.fromEntries(Object.keys(day).map(key => [key, color()]))
}
