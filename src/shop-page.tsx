// The public page of a shop as markup. It needs no script: the backend renders every state of it (src/server/http/shop-page.ts).
import './ui/tokens.css'
import './ui/later-tokens.css'
import './ui/base.css'
import './ui/adaptations.css'
import { renderToString } from 'react-dom/server'
import type { ShopForm, ShopView } from './contract/shop/shop-page.public.ts'
import { Button } from './ui/actions/button.tsx'
import { TextArea } from './ui/forms/text-area.tsx'
import { TextField } from './ui/forms/text-field.tsx'
import {
  Storefront,
  StorefrontDetail,
  StorefrontForm,
  StorefrontGrid,
  StorefrontMissing,
  StorefrontNote,
  StorefrontPages
} from './ui/storefront/storefront.tsx'

/** Returns the markup of a page. */
export const renderShop = (view: ShopView): string => renderToString(<ShopPage view={view} />)

function ShopPage({ view }: { view: ShopView }) {
  if (view.kind === 'missing') {
    return (
      <Storefront banner={view.banner}>
        <StorefrontMissing title={view.title} text={view.text} />
      </Storefront>
    )
  }
  if (view.kind === 'shop') {
    return (
      <Storefront banner={view.banner} name={view.name} picture={view.avatar} line={view.line} lead={view.lead}>
        {view.items.length > 0 ? <StorefrontGrid items={view.items} label={view.label} /> : <p>{view.empty}</p>}
        {view.pages.length > 0 && <StorefrontPages links={view.pages} />}
      </Storefront>
    )
  }
  return (
    <Storefront banner={view.banner} back={view.back}>
      <StorefrontDetail item={view.item}>
        {view.note && <StorefrontNote done={view.note.done}>{view.note.text}</StorefrontNote>}
        {view.form && <OrderForm form={view.form} />}
      </StorefrontDetail>
    </Storefront>
  )
}

// The browser keeps what is typed.
const keep = () => undefined

function OrderForm({ form }: { form: ShopForm }) {
  const field = (name: 'quantity' | 'buyer_name' | 'contact' | 'address' | 'message') => ({
    ...form[name],
    name,
    onInput: keep
  })
  return (
    <StorefrontForm action={form.action}>
      <input type="hidden" name="seen_price" value={form.seenPrice} />
      <TextField {...field('quantity')} inputMode="numeric" maxLength={3} />
      <TextField {...field('buyer_name')} autoComplete="name" maxLength={80} />
      <TextField {...field('contact')} maxLength={128} />
      <TextArea {...field('address')} rows={2} maxLength={500} />
      <TextArea {...field('message')} rows={3} maxLength={500} />
      <Button type="submit" wide>
        {form.submit}
      </Button>
      <p className="storefront-quiet">{form.free}</p>
    </StorefrontForm>
  )
}
