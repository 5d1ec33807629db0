/**
 * The initial settings of the portal, which an editor can change. The addresses are reserved ones and the number is fictitious, so
 * that nobody is written to by mistake until the owner sets real ones (T-38).
 */
export const initialSettings = {
  contactEmail: 'contato@cargaplena.example',
  salesEmail: 'comercial@cargaplena.example',
  privacyEmail: 'privacidade@cargaplena.example',
  /** As it is shown; empty where the portal has none. */
  phone: '(11) 5555-0100',
  /** As in '9h-18h'; empty on days on which nobody answers. */
  weekdayHours: '9h-18h',
  saturdayHours: '9h-14h',
  /** True if the directory and a map without real points show samples, which say that they are samples (T-82). */
  showSamples: false,
  /** True if what other systems deliver waits as a draft for an editor (T-26). */
  reviewIncoming: false,
}

export type PortalSettings = typeof initialSettings
export type SettingName = keyof PortalSettings

/** The portal's contacts: the part of the settings that public pages hold. */
export type PortalContacts = Omit<PortalSettings, 'showSamples' | 'reviewIncoming'>

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(initialSettings, name)
}

/** True if nobody is reached there: '.example' is reserved for examples (RFC 2606), and the first number is made up. */
export function isPlaceholder(contact: string): boolean {
  return contact.endsWith('.example') || contact === initialSettings.phone
}
