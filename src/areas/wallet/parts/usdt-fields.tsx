import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { NETWORKS, type Network } from '../../../contract/wallet/network.ts'
import { host } from '../../../host/current.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { $t } from '../../../i18n/translator.ts'
import { $features } from '../../../stores/features.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ChoiceList } from '../../../ui/forms/choice-list.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type AddressState, checkAddress } from '../stores/account-form.ts'
import { scanAddress } from '../stores/scan.ts'
import type { FieldsProps } from './bank-fields.tsx'

const networkHelp: Record<Network, TextKey> = {
  TRC20: 'bank.networkHelpTron',
  ERC20: 'bank.networkHelpEthereum',
  BEP20: 'bank.networkHelpBinance'
}

/** Network and address. The checksum is verified during typing, and the result is shown under the field. */
export function UsdtFields({ values, texts, set, saved }: FieldsProps) {
  const t = useStore($t)
  const canScan = useStore($features)?.canScan === true
  const verdict = useVerdict(values.network, values.address)
  const paste = async () => {
    const text = await host.paste()
    if (text === null) showToast(t('bank.pasteFailed'), { tone: 'neutral' })
    else set('address', text.trim())
  }
  const scan = async () => {
    const scanned = await scanAddress(values.network, t('bank.scanHint', { network: values.network }))
    if (scanned.state === 'scanned') {
      const { address, network } = scanned
      if (network !== values.network) showToast(network ? t('bank.scanNetwork', { network }) : t('bank.scanOther'))
      if (network === null) return
      set('network', network)
      set('address', address)
    } else if (scanned.state === 'unavailable') showToast(t('bank.scanFailed'), { tone: 'neutral' })
  }
  const help = () => {
    if (verdict === 'good') return t('bank.addressGood')
    if (verdict === 'unsure') return t('bank.addressUnsure')
    if (saved?.kind === 'usdt') return t('bank.current', { value: saved.address })
    return t('bank.addressHelp', { network: values.network })
  }
  return (
    <>
      <ChoiceList
        label={t('money.network')}
        name="network"
        value={values.network}
        options={NETWORKS.map(network => ({ value: network, title: network, subtitle: t(networkHelp[network]) }))}
        onInput={network => set('network', network)}
        error={texts.network}
      />
      <TextField
        label={t('money.address')}
        name="address"
        mono
        value={values.address}
        onInput={value => set('address', value)}
        actions={[
          ...(canScan ? [{ icon: 'scan-line' as const, label: t('bank.scan'), onClick: () => void scan() }] : []),
          { icon: 'clipboard-paste', label: t('bank.paste'), onClick: () => void paste() }
        ]}
        help={help()}
        error={texts.address}
      />
    </>
  )
}

function useVerdict(network: Network, address: string): AddressState {
  const [verdict, setVerdict] = useState<AddressState>('none')
  useEffect(() => {
    let isMounted = true
    checkAddress(network, address).then(
      state => isMounted && setVerdict(state),
      // If the check cannot be loaded, the backend still checks.
      () => isMounted && setVerdict('none')
    )
    return () => {
      isMounted = false
    }
  }, [network, address])
  return verdict
}
