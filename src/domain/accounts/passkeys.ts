/** More than anybody has devices. The browser gets the list of them each time one is added. */
export const PASSKEYS_PER_ACCOUNT = 20

export const PASSKEY_NAME_LENGTH = 60
