import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** JSX types of the custom elements. Each element accepts all global HTML attributes. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name: `${string}-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
