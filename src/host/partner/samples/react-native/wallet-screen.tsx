// Merchant Wallet in React Native (react-native-webview 13). `newCode` asks your own backend for a one-time code
// (../backend); the partner's token is never in the app.
import type { AppMessage, HostMessages, Welcome } from 'merchant-wallet-bridge'
import { useCallback, useEffect, useRef } from 'react'
import { Appearance, BackHandler, Linking, Share } from 'react-native'
import { WebView, type WebViewMessageEvent } from 'react-native-webview'

const wallet = 'https://wallet.example'

/** Whether an address is the wallet's own. */
const isWallet = (address: string): boolean => address === wallet || address.startsWith(`${wallet}/`)
const scheme = (): 'light' | 'dark' => (Appearance.getColorScheme() === 'dark' ? 'dark' : 'light')

/** What the screen needs of the app around it. */
export interface WalletScreenProps {
  /** Your own name for the signed-in person. */
  user: string
  language: string
  newCode: () => Promise<string>
  onClose: () => void
}

interface Line extends Pick<WalletScreenProps, 'user' | 'language' | 'newCode' | 'onClose'> {
  send(type: keyof HostMessages, data?: object, re?: string): void
  setBack(visible: boolean): void
}

// One code for one load of the app, however often it says hello.
let greeting: { load: string; code: Promise<string | undefined> } | undefined

async function welcomeFor(load: string, { user, language, newCode }: Line): Promise<Welcome> {
  if (greeting?.load !== load) greeting = { load, code: newCode().catch(() => undefined) }
  const code = await greeting.code
  const capabilities = ['back', 'share', 'openLink', 'close', 'session']
  return { user, language, theme: { scheme: scheme() }, capabilities, ...(code && { code }) }
}

async function handleMessage(message: AppMessage, line: Line): Promise<void> {
  const { type, id } = message
  const { send } = line
  const answer = (data: object) => send('answer', data, id)
  const failed = () => send('error', { code: 'failed', message: 'not now' }, id)
  switch (type) {
    case 'hello':
      // The first screen waits longer for a host that is there.
      send('taken', {}, id)
      return send('welcome', await welcomeFor(message.data.load, line), id)
    case 'session.renew':
      return line.newCode().then(code => answer({ code }), failed)
    case 'share': {
      send('taken', {}, id)
      const { title, text = '', url = '' } = message.data
      const content = { message: [text, url].filter(Boolean).join('\n'), ...(title && { title }) }
      return Share.share(content).then(({ action }) => answer({ shared: action === Share.sharedAction }), failed)
    }
    case 'openLink':
      if (!message.data.address.startsWith('https://')) return failed()
      return Linking.openURL(message.data.address).then(() => answer({ opened: true }), failed)
    case 'back.set':
      return line.setBack(message.data.visible)
    case 'close':
      return line.onClose()
    case 'recharge.submitted':
    case 'withdraw.submitted':
      console.info(type, message.data.id)
  }
}

/** The wallet in a WebView, from its first message until the person closes it. */
export function WalletScreen({ user, language, newCode, onClose }: WalletScreenProps) {
  const view = useRef<WebView<object>>(null)
  const sent = useRef(0)
  const canGoBack = useRef(false)

  const send = useCallback((type: keyof HostMessages, data: object = {}, re?: string) => {
    sent.current += 1
    const json = JSON.stringify({ v: 1, id: `host-${sent.current}`, type, re, data })
    // Quoted twice: JSON, as a text of the script.
    const call = `window.MerchantWalletBridge && window.MerchantWalletBridge.receive(${JSON.stringify(json)}); true`
    view.current?.injectJavaScript(call)
  }, [])

  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      if (canGoBack.current) send('back.pressed')
      return canGoBack.current
    })
    const theme = Appearance.addChangeListener(() => send('theme', { scheme: scheme() }))
    return () => {
      back.remove()
      theme.remove()
    }
  }, [send])

  const onMessage = ({ nativeEvent: { url, data } }: WebViewMessageEvent): void => {
    // Only the wallet is heard.
    if (!isWallet(url)) return
    const setBack = (visible: boolean) => {
      canGoBack.current = visible
    }
    try {
      const message: AppMessage = JSON.parse(data)
      if (message.v === 1) void handleMessage(message, { user, language, newCode, onClose, send, setBack })
    } catch {
      // Not of the bridge.
    }
  }

  return (
    <WebView<object>
      ref={view}
      source={{ uri: `${wallet}/?partner#mwBridge=1&mwTheme=${scheme()}&mwLang=${language}` }}
      originWhitelist={[wallet]}
      onShouldStartLoadWithRequest={({ url }) => isWallet(url)}
      onMessage={onMessage}
      domStorageEnabled
      allowFileAccess={false}
      onContentProcessDidTerminate={() => view.current?.reload()}
    />
  )
}
