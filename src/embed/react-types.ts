import type { DetailedHTMLProps, HTMLAttributes, ReactElement } from 'react'
import type { MerchantWalletElement, WidgetEvent, WidgetOptions } from './types.ts'

/** Props of `<MerchantWallet>`: every option of `mount`, and those of the `div` around the frame (`className`, `style`, `id`, `title`). */
export interface MerchantWalletProps
  extends WidgetOptions,
    Omit<HTMLAttributes<HTMLDivElement>, keyof WidgetOptions | 'children' | 'dangerouslySetInnerHTML'> {
  /** Called for each event of the widget. It need not be stable: the function of the last render is called. */
  onEvent?: ((event: WidgetEvent) => void) | undefined
}

/**
 * The wallet as a React component, for React 18 and later. A changed prop is applied. A removed prop returns to its
 * default, except `language`, which stays. A changed `base`, `name` or `credentialless` mounts the wallet again. An
 * invalid prop is left out and reported by the event `error` with the reason `options`; nothing is thrown. A
 * `session` is used once: pass it with the first render or later, and `onSessionEnded` for later sessions.
 */
export declare function MerchantWallet(props: MerchantWalletProps): ReactElement

/** The attributes of `<merchant-wallet>` in JSX. */
export interface MerchantWalletAttributes
  extends Pick<
    WidgetOptions,
    'base' | 'name' | 'credentialless' | 'language' | 'accent' | 'radius' | 'font' | 'path' | 'height'
  > {
  /** The property `options` takes an object with colors. */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Text, because React writes a boolean attribute of an unknown element only when it is true. */
  chrome?: 'true' | 'false' | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'merchant-wallet': DetailedHTMLProps<HTMLAttributes<MerchantWalletElement>, MerchantWalletElement> &
        MerchantWalletAttributes
    }
  }
}
