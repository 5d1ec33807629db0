import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** JSX types of the custom elements, which accept the attributes of any element. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name: `${string}-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
