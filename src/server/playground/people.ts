/** A person who opens the playground's bot. */
export interface PlaygroundPerson {
  /** The person's Telegram id. */
  id: number
  first_name: string
  last_name?: string
  language_code: string
  /** Whether the demo shop belongs to this person; the others have none until they open or link one. */
  hasDemoShop: boolean
}

/** All people that launches are signed for. No others are possible. */
export const playgroundPeople: readonly PlaygroundPerson[] = [
  { id: 100_001, first_name: 'Demo', last_name: 'Shop', language_code: 'en', hasDemoShop: true },
  { id: 100_002, first_name: 'Ana', last_name: 'Silva', language_code: 'pt', hasDemoShop: false },
  { id: 100_003, first_name: 'Minh', last_name: 'Nguyễn', language_code: 'vi', hasDemoShop: false },
  { id: 100_004, first_name: '雅婷', language_code: 'zh-hant', hasDemoShop: false },
  {
    id: 100_005,
    first_name: 'Wolfeschlegelsteinhausenbergerdorff',
    last_name: 'Hubert Blaine 😀',
    language_code: 'xx',
    hasDemoShop: false
  }
]
