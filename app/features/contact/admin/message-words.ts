import { contactSubjects, isContactSubject } from '#app/features/contact/contact-message.ts'
import { site } from '#app/features/site/site.ts'

/** The subject of a message as an editor reads it. */
export function subjectWords(subject: string): string {
  return isContactSubject(subject) ? contactSubjects[subject] : subject
}

/** Opens a mail to who wrote, with a subject; every sign of the address stays what it is. */
export function replyHref({ email, subject }: { email: string; subject: string }): string {
  const address = encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')
  return `mailto:${address}?subject=${encodeURIComponent(`${subjectWords(subject)}: sua mensagem ao ${site.name}`)}`
}
