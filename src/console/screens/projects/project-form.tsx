import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import { type operatorProjectList, operatorProjectPut } from '../../../contract/orders/project.operator.ts'
import { readWholeNumber } from '../../../contract/whole-number.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import {
  ByLanguage,
  formatEditableTexts,
  nameTextFields,
  omitEmpty,
  type Texts,
  toRichTexts
} from '../../parts/by-language.tsx'
import { LanguageLine, LanguageText, MoneyField } from '../../parts/decision-fields.tsx'
import type { Decision, FieldTexts } from '../../parts/decisions.tsx'
import { OfferSwitch } from '../../parts/offer.tsx'
import { createPictureUpload, PictureField } from '../../parts/picture-field.tsx'
import { createDecisionForm, toMoneyInput } from '../../stores/decision.ts'
import { type BundleLine, BundleLines, MAX_LINES } from './bundle-lines.tsx'

type Project = OutputOf<typeof operatorProjectList>['list'][number]

const empty = {
  id: 'new',
  title: {} as Texts,
  blocks: {} as Texts,
  picture: '',
  items: [{ code: '', quantity: '1' }] as readonly BundleLine[],
  cost: '',
  sale_price: '',
  active: true
}

const lineFields = Object.fromEntries(
  Array.from({ length: MAX_LINES }, (_, at) => [`items.${at}.code`, `items.${at}.quantity`])
    .flat()
    .map(path => [path, 'items' as const])
)

const form = createDecisionForm(operatorProjectPut, {
  initial: empty,
  toInput: ({ id, title, blocks, picture, items, cost, sale_price, active }) => ({
    ...(id !== 'new' && { id }),
    title: omitEmpty(title),
    blocks: toRichTexts(blocks),
    picture,
    items: items.map(({ code, quantity }) => ({ code, quantity: readWholeNumber(quantity) })),
    ...(cost.trim() !== '' && { cost: toMoneyInput(cost) }),
    ...(sale_price.trim() !== '' && { sale_price: toMoneyInput(sale_price) }),
    active
  }),
  fields: { ...nameTextFields('title', 'blocks'), ...lineFields }
})

const upload = createPictureUpload(path => form.set('picture', path))

function Fields({ isNew, texts }: { isNew: boolean; texts: FieldTexts }) {
  const t = useStore($t)
  const { title, picture, items } = useStore(form.$values)
  const sums = isNew ? t('console.projects.sums') : undefined
  return (
    <>
      <ByLanguage filled={Object.keys(omitEmpty(title))}>
        {language => (
          <>
            <LanguageLine
              form={form}
              label={t('console.projects.title')}
              name="title"
              error={texts.title}
              language={language}
            />
            <LanguageText
              form={form}
              label={t('console.projects.text')}
              name="blocks"
              help={t('console.richHelp')}
              error={texts.blocks}
              isOptional
              language={language}
            />
          </>
        )}
      </ByLanguage>
      <PictureField upload={upload} path={picture} label={t('console.catalogue.picture')} error={texts.picture} />
      <BundleLines lines={items} error={texts.items} onInput={lines => form.set('items', lines)} />
      <MoneyField
        form={form}
        name="cost"
        label={t('console.projects.cost')}
        help={sums}
        error={texts.cost}
        isOptional={isNew}
      />
      <MoneyField
        form={form}
        name="sale_price"
        label={t('console.projects.price')}
        help={sums}
        error={texts.sale_price}
        isOptional={isNew}
      />
      <OfferSwitch form={form} help={t('console.projects.activeHelp')} />
    </>
  )
}

const readValues = ({ id, title, blocks, picture, items, cost, sale_price, active }: Project): typeof empty => ({
  id,
  title,
  blocks: formatEditableTexts(blocks),
  picture,
  items: items.map(({ code, quantity }) => ({ code, quantity: String(quantity) })),
  cost,
  sale_price,
  active
})

/** Returns the decision to change a project, or to add one. */
export function createProjectDecision(t: Translate, project?: Project): Decision {
  const begin = project ? readValues(project) : empty
  upload.forget()
  form.begin(begin)
  return {
    operation: 'project_put',
    label: t(project ? 'console.save' : 'console.projects.add'),
    form,
    begin,
    fields: texts => <Fields isNew={!project} texts={texts} />,
    ready: upload.settled
  }
}
