import type { ScreenProps } from '../../../parts/screen.ts'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'

/** Orders: search, and one of them. */
export function Screen({ params, query }: ScreenProps) {
  const { id } = params
  return id === undefined ? <OrderList query={query} /> : <OrderPage key={id} id={id} />
}
