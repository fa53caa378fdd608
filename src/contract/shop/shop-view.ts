// What the public pages of shops show: the backend says it, src/shop-page.tsx draws it.

/** A product as visitors see it. */
interface ShopItem {
  href: string
  name: string
  /** Address, '' if there is none. */
  picture: string
  price: string
  /** Set when it cannot be ordered. */
  soldOut?: string | undefined
}

/** A field of the form: its texts, and what was typed when it comes back. */
export interface ShopField {
  label: string
  value: string
  help?: string | undefined
  error?: string | undefined
  optional?: string | undefined
}

/** What a page shows, in words of the reader's language. */
export type ShopView =
  | {
      kind: 'shop'
      name: string
      line: string
      /** What a visitor can do here. */
      lead: string
      label: string
      items: readonly ShopItem[]
      empty: string
      pages: readonly { href: string; label: string }[]
    }
  | {
      kind: 'product'
      back: { href: string; label: string }
      item: ShopItem
      note?: { text: string; done: boolean } | undefined
      form?: ShopForm | undefined
    }
  | { kind: 'missing'; title: string; text: string }

/** The form for an order request; `seenPrice` is the price beside it. */
export interface ShopForm {
  action: string
  seenPrice: string
  quantity: ShopField
  buyer_name: ShopField
  contact: ShopField
  message: ShopField
  free: string
  submit: string
}
