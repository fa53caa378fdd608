// Passkeys belong to a name in the domain name system.
const isBareAddress = (host: string): boolean => /^[\d.]+$|:/.test(host)

/** Whether this browser can use passkeys here: over https or on the own machine, at an address with a name. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && !isBareAddress(location.hostname)
