/** Lets the type check run without the packages of `lab`. */

declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

declare module 'dockerfile-utils' {
  export function validate(text: string): object[]
}

declare module 'lucide-react' {
  export type LucideIcon = import('react').ComponentType
}

declare module 'recheck' {
  export function checkSync(
    pattern: string,
    flags: string,
    options: { timeout: number },
  ): { status: 'safe' | 'vulnerable' | 'unknown' }
}
