/** The purpose of mails with a link that confirms an entry. */
export const confirmationPurpose = 'supplier-confirmation'

/** The purpose of mails about a published page; they hold the same link. */
export const publicationPurpose = 'supplier-published'
