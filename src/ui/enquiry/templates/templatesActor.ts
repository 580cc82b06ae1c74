/** The templates of conditions as their views know them. */
import type { ActorRefFrom } from 'xstate'
import type { conditionTemplatesMachine } from '../../../machines/enquiry/conditionTemplatesMachine.ts'

export type TemplatesActor = ActorRefFrom<typeof conditionTemplatesMachine>
