/** What an area of the server is: a handler for every call of its contract; one that is missing does not compile. */
import type { Endpoint } from '../src/api/contract/endpoint.ts'
import type { Handler } from './http/serve.ts'
import type { Served } from './services.ts'

export type Calls = Record<string, Endpoint>
export type Handlers<Area extends Calls> = { readonly [Name in keyof Area]: Handler<Area[Name]> }
export type HandlersOf<Area extends Calls> = (services: Served) => Handlers<Area>
