import { configuration, type FallbackText } from './configure.ts'

/** Texts of failures, for the time before a language pack is loaded. */
const WORDS: Readonly<Record<FallbackText, string>> = {
  operation_failed: '操作失败',
  server_fault: '服务器内部错误',
  request_failed: '请求失败',
  network_failed: '网络请求失败',
  keystore_silent: '设备的安全存储没有响应，请重试'
}

/** Returns the server's message if there is one, else the fallback in the reader's language. */
export async function getMessage(message: unknown, name: FallbackText): Promise<string> {
  if (typeof message === 'string' && message.trim() !== '') return message
  // A pack that cannot be loaded, for example offline, must not hide the failure itself.
  const text = await configuration.text(name).catch(() => undefined)
  return text || WORDS[name]
}
