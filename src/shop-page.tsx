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
import { StorefrontFacts } from './ui/storefront/facts.tsx'
import { StorefrontDetail, StorefrontGrid, StorefrontVariants } from './ui/storefront/offers.tsx'
import { StorefrontQuantity } from './ui/storefront/quantity.tsx'
import { StorefrontChips, StorefrontSearch } from './ui/storefront/search.tsx'
import {
  Storefront,
  StorefrontForm,
  StorefrontLink,
  StorefrontMissing,
  StorefrontMore,
  StorefrontNote,
  StorefrontPages,
  StorefrontTotal
} from './ui/storefront/storefront.tsx'

/** Returns the markup of a page. */
export const renderShop = (view: ShopView): string =>
  // The app's script moves the focus; here the browser does.
  renderToString(<ShopPage view={view} />).replace(' data-focus="true"', ' autofocus')

function ShopPage({ view }: { view: ShopView }) {
  const { banner, languages } = view
  if (view.kind === 'missing') {
    return (
      <Storefront banner={banner} languages={languages}>
        <StorefrontMissing title={view.title} text={view.text} />
      </Storefront>
    )
  }
  if (view.kind === 'shop') {
    return (
      <Storefront
        banner={banner}
        languages={languages}
        name={view.name}
        picture={view.avatar}
        cover={view.cover}
        about={view.about}
        line={view.line}
        lead={view.lead}
      >
        {view.search && <StorefrontSearch {...view.search} />}
        {view.categories && <StorefrontChips {...view.categories} />}
        <Products view={view} />
        {view.pages.length > 0 && <StorefrontPages links={view.pages} />}
        <StorefrontFacts facts={view.facts} />
      </Storefront>
    )
  }
  return (
    <Storefront banner={banner} languages={languages} back={view.back}>
      <StorefrontDetail
        item={view.item}
        gallery={view.gallery}
        description={view.description}
        quantity={view.form && <StorefrontQuantity {...view.form.quantity} form={ORDER} max={MAX_DIGITS} />}
      >
        {view.variants && <StorefrontVariants {...view.variants} />}
        {view.note && <StorefrontNote done={view.note.done}>{view.note.text}</StorefrontNote>}
        {view.form && <OrderForm form={view.form} />}
      </StorefrontDetail>
      <StorefrontFacts facts={view.facts} />
    </Storefront>
  )
}

function Products({ view: { items, label, all, empty } }: { view: Extract<ShopView, { kind: 'shop' }> }) {
  if (items.length === 0)
    return empty.title ? <StorefrontMissing title={empty.title} text={empty.text} back={all} /> : <p>{empty.text}</p>
  return (
    <>
      {all && <StorefrontLink {...all} />}
      <StorefrontGrid items={items} label={label} />
    </>
  )
}

const ORDER = 'order'
const MAX_DIGITS = 3

// The browser keeps what is typed.
const keep = () => undefined

function OrderForm({ form }: { form: ShopForm }) {
  const field = (name: 'buyer_name' | 'contact' | 'address' | 'message') => ({
    ...form[name],
    name,
    onInput: keep,
    autoFocus: form[name].error !== undefined
  })
  return (
    <StorefrontForm id={ORDER} action={form.action}>
      <input type="hidden" name="seen_price" value={form.seenPrice} />
      <TextField {...field('buyer_name')} autoComplete="name" maxLength={80} />
      <TextField {...field('contact')} maxLength={128} />
      <StorefrontMore {...form.more}>
        <TextArea {...field('address')} rows={2} maxLength={500} />
        <TextArea {...field('message')} rows={3} maxLength={500} />
      </StorefrontMore>
      <Button type="submit" wide>
        {form.submit}
        <StorefrontTotal currency={form.currency} />
      </Button>
      <p className="storefront-quiet">{form.free}</p>
    </StorefrontForm>
  )
}
