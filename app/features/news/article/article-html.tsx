/** HTML that an editor wrote, made safe on the server. */
export function ArticleHtml({ html, className }: { html: string; className: string }) {
  return <div data-wide-tables="" className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
