/** Of the mails with a link that confirms an entry. */
export const confirmationPurpose = 'supplier-confirmation'

/** Of the mails that say that a page is public; they hold the same link. */
export const publicationPurpose = 'supplier-published'
