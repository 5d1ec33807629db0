import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** JSX types of custom elements. Each of them accepts the attributes of any HTML element. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name: `${string}-${string}`]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
