import { createAppAtom } from '../../../stores/app-life.ts'
import { splitGoodName } from '../../../ui/cards/good-parts.ts'

interface VariantProduct {
  id: string
  name: string
  color: string
}

type Entry<Item> = Item & { variants: Item[] }

/** An entry of a list, with the text about all its variants. */
type DescribedEntry<Item> = Entry<Item> & { description: string }

/** The variant that was picked of an entry, by the entry's id. */
export const $selectedVariants = createAppAtom<ReadonlyMap<string, string>>(new Map())

/** Returns the variants of an entry; a product without variants is its only one. */
export const listVariants = <Item extends VariantProduct>(entry: Entry<Item>): readonly Item[] =>
  entry.variants.length > 0 ? entry.variants : [entry]

/** Returns the variant that an entry shows: the picked one, else its first. */
export function findSelectedVariant<Item extends VariantProduct>(
  entry: Entry<Item>,
  picked: ReadonlyMap<string, string>
): Item {
  const id = picked.get(entry.id)
  return listVariants(entry).find(variant => variant.id === id) ?? entry
}

/** Shows another variant of an entry. */
export function pickVariant(entryId: string, id: string): void {
  $selectedVariants.set(new Map($selectedVariants.get()).set(entryId, id))
}

/** Changes variants in the entries of a list; one for which `change` returns nothing leaves it. */
export function changeVariants<Item extends VariantProduct>(
  entries: readonly DescribedEntry<Item>[],
  change: (item: Item) => Item | undefined
): DescribedEntry<Item>[] {
  return entries.flatMap(entry => {
    const items = listVariants(entry).flatMap(item => change(item) ?? [])
    const first = items.find(({ id }) => id === entry.id) ?? items[0]
    return first ? [{ ...entry, ...first, variants: items.length > 1 ? items : [] }] : []
  })
}

/** Returns what tells a variant from the others: its part of the name. */
function getVariantName({ name }: VariantProduct): string {
  const { title, variant } = splitGoodName(name)
  return variant.join(' · ') || title
}

/** Returns the variants as swatches. */
export const listSwatches = (variants: readonly VariantProduct[]) =>
  variants.map(variant => ({ id: variant.id, color: variant.color, label: getVariantName(variant) }))
