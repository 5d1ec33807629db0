export type SharedPage = { title: string; url: string }

export function whatsappHref({ title, url }: SharedPage): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}

export function linkedinHref({ url }: SharedPage): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`
}
