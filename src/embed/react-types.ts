import type { CSSProperties, DetailedHTMLProps, ReactElement } from 'react'
import type { MerchantWalletElement, WidgetEvent, WidgetOptions } from './types.ts'

/** What `<MerchantWallet>` takes: every option of `mount`, and what a React component needs. */
export interface MerchantWalletProps extends WidgetOptions {
  /** Class of the element around the frame. */
  className?: string | undefined
  /** Style of the element around the frame. */
  style?: CSSProperties | undefined
  /** Called for each event of the widget. The newest function is called; it need not be stable. */
  onEvent?: ((event: WidgetEvent) => void) | undefined
}

/**
 * The wallet as a React component, for React 18 and later. A changed property is applied; another `base` or `name` mounts it again.
 * A `session` is used once, so give it with the first render or later, and `onSessionEnded` for what comes after it.
 */
export declare function MerchantWallet(props: MerchantWalletProps): ReactElement

/** The attributes of `<merchant-wallet>` in JSX. */
export interface MerchantWalletAttributes
  extends Pick<WidgetOptions, 'base' | 'name' | 'language' | 'accent' | 'radius' | 'font' | 'path' | 'height'> {
  /** Colours are for the property `options`. */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** React writes a boolean attribute of an unknown element only when it is true: so as text. */
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
