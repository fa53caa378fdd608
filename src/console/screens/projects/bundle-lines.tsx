import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'

/** A product in a bundle, as typed. */
export interface BundleLine {
  readonly code: string
  readonly quantity: string
}

/** The number of lines that the operation takes. */
export const MAX_LINES = 50

interface BundleLinesProps {
  lines: readonly BundleLine[]
  error: string | undefined
  onInput: (lines: readonly BundleLine[]) => void
}

/** The goods of one bundle, each with its code and how many pieces. */
export function BundleLines({ lines, error, onInput }: BundleLinesProps) {
  const t = useStore($t)
  const change = (at: number, part: Partial<BundleLine>) =>
    onInput(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <Stack gap={2}>
      {lines.map(({ code, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that stays while it is typed
        <Inline key={at} align="start" gap={2}>
          <TextField
            label={t('console.orders.code')}
            name="items"
            error={at === 0 ? error : undefined}
            value={code}
            onInput={value => change(at, { code: value })}
          />
          <TextField
            label={t('console.projects.pieces')}
            name="quantity"
            inputMode="numeric"
            value={quantity}
            onInput={value => change(at, { quantity: value })}
          />
          {lines.length > 1 && (
            <IconButton
              icon="trash"
              label={t('console.projects.remove', { code })}
              onClick={() => onInput(lines.filter((_, index) => index !== at))}
            />
          )}
        </Inline>
      ))}
      {lines.length < MAX_LINES && (
        <Button tone="secondary" icon="plus" small onClick={() => onInput([...lines, { code: '', quantity: '1' }])}>
          {t('console.catalogue.add')}
        </Button>
      )}
    </Stack>
  )
}
