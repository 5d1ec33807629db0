import { type ComponentType, createContext, useContext } from 'react'

/**
 * The address of the script of documents, where the page is one: read without React in the browser, but for its islands.
 * Null in applications and in the browser.
 */
export const DocumentScript = createContext<string | null>(null)

export function useIsDocument(): boolean {
  return useContext(DocumentScript) !== null
}

export type IslandName =
  | 'carousel-controls'
  | 'compare-toggle'
  | 'comparison-link'
  | 'confirmation-desk'
  | 'connection-notice'
  | 'contact-form'
  | 'directory-form'
  | 'dossier-compare-button'
  | 'gallery'
  | 'joining-section'
  | 'lead-desk'
  | 'letter-desk'
  | 'like-button'
  | 'news-search-form'
  | 'progress-line'
  | 'rail-controls'
  | 'refused-erasure'
  | 'search-box'
  | 'share-button'
  | 'subscription-form'
  | 'subscription-section'
  | 'theme-button'
  | 'toast-region'
  | 'vehicle-menu'

type Wake = 'seen' | 'touched' | 'idle'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portal-island': { name: string; 'data-props': string; 'data-wake': Wake; children: React.ReactNode }
    }
  }
}

/**
 * The same component as a part of an application, and as an island of a document, where it comes alive alone. Its
 * properties are written into the document as JSON: no functions, no elements, and no context from outside.
 * @param name of its code in app/documents/island-components.ts
 * @param wake 'idle' for what shows nothing at first, 'touched' for what works without script until then
 */
export function asIsland<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  wake: Wake | ((props: Props) => Wake) = 'seen',
) {
  return function Island(props: Props) {
    if (!useIsDocument()) return <Component {...props} />
    return (
      <portal-island
        name={name}
        data-props={JSON.stringify(props)}
        data-wake={typeof wake === 'string' ? wake : wake(props)}
      >
        <DocumentScript value={null}>
          <Component {...props} />
        </DocumentScript>
      </portal-island>
    )
  }
}

/** For a form that works without script. One that was answered before it is awake has news to tell. */
export function wakeOfForm({ answer }: { answer?: unknown }): Wake {
  return answer ? 'seen' : 'touched'
}
