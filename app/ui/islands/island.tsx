import { type ComponentType, createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { writeProps } from './island-props.ts'

/**
 * The address of the script of documents, where the page is one: read without React in the browser, but for its islands.
 * Null in applications and in the browser.
 */
export const DocumentScript = createContext<string | null>(null)

function useIsDocument(): boolean {
  return useContext(DocumentScript) !== null
}

export type IslandName = never

/**
 * When an island of a document comes alive: once it is seen, or touched, whatever is first; 'used' with the first sign of somebody at
 * the page, for what must be there before it is needed; `kept` when it is seen after that sign, or at once in a browser that keeps something under this key.
 */
type HydrateWhen = 'seen' | 'touched' | 'used' | { stored: string }

type IslandProps = {
  name: IslandName | PlainIslandName
  'data-props'?: string
  'data-when': string
  'data-stored'?: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** Islands that need neither React nor Preact. */
export type PlainIslandName = 'model-picker' | 'progress-line' | 'remembered-values' | 'row-controls' | 'theme-button'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portal-island': IslandProps
    }
  }
}

/**
 * The same component as a part of an application, and as an island of a document, where it comes alive alone. Its
 * properties are written into the document as JSON: no functions, no elements, and no context from outside.
 * @param name of its code in app/documents/island-components.ts
 */
export function asIsland<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  hydrateWhen: HydrateWhen | ((props: Props) => HydrateWhen) = 'seen',
) {
  return function Island(props: Props) {
    if (!useIsDocument()) return <Component {...props} />
    const when = typeof hydrateWhen === 'function' ? hydrateWhen(props) : hydrateWhen
    return (
      <portal-island
        name={name}
        data-props={writeProps(props)}
        data-when={typeof when === 'string' ? when : 'kept'}
        data-stored={typeof when === 'string' ? undefined : when.stored}
      >
        <DocumentScript value={null}>
          <Component {...props} />
        </DocumentScript>
      </portal-island>
    )
  }
}

type PlainProps = {
  name: PlainIslandName
  /** Does all by the document, and gives back what takes it back. */
  attach: (element: HTMLElement) => () => void
  children: ReactNode
  [data: `data-${string}`]: string | undefined
}

/** A part whose markup stays as it was rendered: the same function brings it alive in applications, and in documents without React. */
export function PlainIsland({ attach, children, ...attributes }: PlainProps) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => (element.current ? attach(element.current) : undefined), [attach])
  return (
    <portal-island ref={element} data-when="seen" {...attributes}>
      {children}
    </portal-island>
  )
}
