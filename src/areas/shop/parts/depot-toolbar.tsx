import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { CATEGORIES } from '../../../contract/shop/category.ts'
import { DepotSort } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { KeywordSearch } from '../../../parts/keyword-search.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { DepotFilter, DepotParts } from '../stores/depot.ts'

interface DepotToolbarProps {
  filter: DepotFilter
  onChoose: (filter: DepotParts) => void
}

/** The search, a button for the filters, and the sort order. */
export function DepotToolbar({ filter, onChoose }: DepotToolbarProps) {
  const t = useStore($t)
  // The filter in the open sheet, before it is applied.
  const [draft, setDraft] = useState<DepotParts>()
  const close = () => setDraft(undefined)
  const apply = () => {
    if (draft) onChoose(draft)
    close()
  }
  const set = [filter.in_stock, filter.added, filter.category].filter(Boolean).length
  return (
    <Stack gap={3}>
      <Toolbar>
        <KeywordSearch
          label={t('goods.search')}
          clearLabel={t('goods.clearSearch')}
          value={filter.keyword ?? ''}
          onSearch={keyword => onChoose({ ...filter, keyword })}
        />
        <IconButton
          tone="filled"
          icon="sliders-horizontal"
          label={set > 0 ? t.plural('depot.filterActive', set) : t('depot.filter')}
          marked={set > 0}
          onClick={() => setDraft(filter)}
        />
      </Toolbar>
      <Chips<DepotSort>
        label={t('depot.sort')}
        options={DepotSort.options.map(value => ({ value, label: t(`depot.sorts.${value}`) }))}
        value={filter.sort ?? 'newest'}
        onInput={sort => onChoose({ ...filter, sort: sort === 'newest' ? undefined : sort })}
      />
      <Sheet
        open={draft !== undefined}
        title={t('depot.filterTitle')}
        closeLabel={t('action.close')}
        onClose={close}
        footer={<MainButton onClick={apply}>{t('depot.show')}</MainButton>}
      >
        <SelectField
          label={t('depot.category')}
          name="category"
          value={draft?.category ?? ''}
          options={[
            { value: '', label: t('depot.anyCategory') },
            ...CATEGORIES.map(value => ({ value, label: t(`category.${value}`) }))
          ]}
          onInput={chosen => setDraft({ ...draft, category: CATEGORIES.find(one => one === chosen) })}
        />
        <Switch
          label={t('depot.inStock')}
          name="in_stock"
          checked={draft?.in_stock === 'yes'}
          onInput={on => setDraft({ ...draft, in_stock: on ? 'yes' : undefined })}
        />
        <Switch
          label={t('depot.notAdded')}
          name="added"
          checked={draft?.added === 'no'}
          onInput={on => setDraft({ ...draft, added: on ? 'no' : undefined })}
        />
      </Sheet>
    </Stack>
  )
}
