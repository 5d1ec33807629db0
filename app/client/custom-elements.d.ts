import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Types of the custom elements in JSX: the attributes of any element. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name: `${string}-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
