import { useStore } from '@nanostores/react'
import { LIMITS } from '../../../contract/limits.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { CATEGORIES, type OptionalCategory } from '../../../contract/shop/category.ts'
import { operatorDepotPut } from '../../../contract/shop/product.operator.ts'
import { readWholeNumber } from '../../../contract/whole-number.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { ByLanguage, nameTextFields, omitEmpty, type Texts } from '../../parts/by-language.tsx'
import { ChoiceField, LanguageLine, LanguageText, LineField, MoneyField } from '../../parts/decision-fields.tsx'
import type { Decision, FieldTexts } from '../../parts/decisions.tsx'
import { OfferSwitch } from '../../parts/offer.tsx'
import { createPicturesUpload, PicturesField } from '../../parts/pictures-field.tsx'
import { createDecisionForm, toMoneyInput } from '../../stores/decision.ts'

type Product = OutputOf<typeof operatorDepotPut>

const empty = {
  id: '',
  code: '',
  name: {} as Texts,
  description: {} as Texts,
  pictures: [] as readonly string[],
  purchase_cost: '',
  sale_price: '',
  stock: '0',
  active: true,
  category: '' as OptionalCategory,
  family: '',
  color: ''
}

const form = createDecisionForm(operatorDepotPut, {
  initial: empty,
  toInput: ({
    code,
    name,
    description,
    pictures,
    purchase_cost,
    sale_price,
    stock,
    active,
    category,
    family,
    color
  }) => ({
    code,
    name: omitEmpty(name),
    description: omitEmpty(description),
    pictures: [...pictures],
    purchase_cost: toMoneyInput(purchase_cost),
    sale_price: toMoneyInput(sale_price),
    stock: readWholeNumber(stock),
    active,
    category,
    family,
    color
  }),
  fields: nameTextFields('name', 'description')
})

const upload = createPicturesUpload(path => form.set('pictures', [...form.$values.get().pictures, path]))

function Fields({ isNew, texts }: { isNew: boolean; texts: FieldTexts }) {
  const t = useStore($t)
  const { name, pictures } = useStore(form.$values)
  return (
    <>
      {isNew && (
        <LineField
          form={form}
          name="code"
          label={t('console.orders.code')}
          help={t('console.catalogue.codeHelp')}
          error={texts.code}
          autoFocus
        />
      )}
      <ByLanguage filled={Object.keys(omitEmpty(name))}>
        {language => (
          <>
            <LanguageLine
              form={form}
              label={t('console.merchants.name')}
              name="name"
              error={texts.name}
              language={language}
            />
            <LanguageText
              form={form}
              label={t('console.catalogue.description')}
              name="description"
              help={t('console.catalogue.descriptionHelp')}
              error={texts.description}
              language={language}
            />
          </>
        )}
      </ByLanguage>
      <PicturesField
        upload={upload}
        paths={pictures}
        label={t('console.catalogue.pictures')}
        help={t('console.catalogue.picturesHelp', { n: formatNumber(LIMITS.maxPictures) })}
        error={texts.pictures}
        onChange={paths => form.set('pictures', paths)}
      />
      <MoneyField
        form={form}
        name="purchase_cost"
        label={t('console.catalogue.cost')}
        help={t('console.catalogue.costHelp')}
        error={texts.purchase_cost}
      />
      <MoneyField
        form={form}
        name="sale_price"
        label={t('console.catalogue.price')}
        help={t('console.catalogue.priceHelp')}
        error={texts.sale_price}
      />
      <LineField
        form={form}
        name="stock"
        label={t('console.catalogue.stock')}
        help={t('console.catalogue.stockHelp')}
        error={texts.stock}
      />
      <KindFields texts={texts} />
      <OfferSwitch form={form} help={t('console.catalogue.activeHelp')} />
    </>
  )
}

/** Where visitors find it, and which goods it stands beside. */
function KindFields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  return (
    <>
      <ChoiceField
        form={form}
        name="category"
        label={t('console.catalogue.category')}
        help={t('console.catalogue.categoryHelp')}
        error={texts.category}
        options={[
          { value: '', label: t('console.catalogue.noCategory') },
          ...CATEGORIES.map(value => ({ value, label: t(`category.${value}`) }))
        ]}
      />
      <LineField
        form={form}
        name="family"
        label={t('console.catalogue.family')}
        help={t('console.catalogue.familyHelp')}
        error={texts.family}
      />
      <LineField
        form={form}
        name="color"
        label={t('console.catalogue.color')}
        help={t('console.catalogue.colorHelp')}
        error={texts.color}
      />
    </>
  )
}

/** Returns the decision to change a product, or to add one. */
export function createProductDecision(t: Translate, product?: Product): Decision {
  const begin = product
    ? { ...product, name: product.names, description: product.descriptions, stock: String(product.stock) }
    : { ...empty, id: 'new' }
  upload.forget()
  form.begin(begin)
  return {
    operation: 'depot_put',
    label: t(product ? 'console.save' : 'console.catalogue.add'),
    form,
    begin,
    fields: texts => <Fields isNew={!product} texts={texts} />,
    ready: upload.settled
  }
}
