import type account from './packs/en-US/account.json'
import type operatorConsole from './packs/en-US/console.json'
import type help from './packs/en-US/help.json'
import type home from './packs/en-US/home.json'
import type orders from './packs/en-US/orders.json'
import type shell from './packs/en-US/shell.json'
import type shop from './packs/en-US/shop.json'
import type tasks from './packs/en-US/tasks.json'
import type team from './packs/en-US/team.json'
import type wallet from './packs/en-US/wallet.json'

/** All texts of a locale, as en-US has them. A check keeps the other locales alike. */
type Texts = typeof account &
  typeof operatorConsole &
  typeof help &
  typeof home &
  typeof orders &
  typeof shell &
  typeof shop &
  typeof tasks &
  typeof team &
  typeof wallet

/** Sections that the client does not download (src/build/packs.mjs). */
type OtherSection = 'server' | 'bot' | 'cannotRun'

/** A text with plural forms. */
interface PluralForms {
  other: string
}

type KeysOf<T, Start extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends string
    ? `${Start}${Name}`
    : T[Name] extends PluralForms
      ? never
      : KeysOf<T[Name], `${Start}${Name}.`>
}[keyof T & string]

type PluralKeysOf<T, Start extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends string
    ? never
    : T[Name] extends PluralForms
      ? `${Start}${Name}`
      : PluralKeysOf<T[Name], `${Start}${Name}.`>
}[keyof T & string]

/** Keys of the texts that screens show. */
export type TextKey = KeysOf<Omit<Texts, OtherSection>>

/** Keys of those with plural forms. */
export type PluralKey = PluralKeysOf<Omit<Texts, OtherSection>>

/** Keys of the texts that the backend and its bot use: all of them. */
export type ServerTextKey = KeysOf<Texts>
