/** Texts that are the same in English and in other languages: names, and words that a language shares with English. */
export const sameWords: Readonly<Record<string, 'everywhere' | readonly string[]>> = {
  USDT: 'everywhere',
  TRC20: 'everywhere',
  ERC20: 'everywhere',
  BEP20: 'everywhere',
  Telegram: 'everywhere',
  WhatsApp: 'everywhere',
  CSV: 'everywhere',
  VIP: 'everywhere',
  Online: ['id-ID', 'pt-BR', 'pt-PT'],
  No: ['es-ES', 'es-MX'],
  Status: ['id-ID', 'pt-BR'],
  'Level 1': ['id-ID'],
  'Level 2': ['id-ID']
}
