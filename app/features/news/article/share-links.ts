/** The shared parts of an article: its title and the canonical address. */
export type SharedArticle = { title: string; url: string }

export function whatsappHref({ title, url }: SharedArticle): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}

export function linkedinHref({ url }: SharedArticle): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`
}
