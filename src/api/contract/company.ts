/** Calls about companies, all of them the operator's (rules C1–C5). */
import { z } from 'zod'
import {
  changedCompanySchema,
  companyNameSchema,
  companyRejectionSchema,
  companySchema,
  newCompanySchema,
} from '../../domain/company/company.ts'
import { idSchema, newIdSchema } from '../../domain/core/schema.ts'
import { operators } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

const operatorAdmin = ['operatorAdmin'] as const

export const getCompany = endpoint({
  method: 'GET',
  path: '/company/',
  summary: 'A company with its history.',
  audiences: operatorAdmin,
  query: z.object({ id: idSchema }),
  response: companySchema,
})

export const allCompanies = endpoint({
  method: 'GET',
  path: '/company/all',
  summary: 'All companies by name, inactive ones too.',
  audiences: operatorAdmin,
  response: z.array(companySchema),
})

export const companyNames = endpoint({
  method: 'GET',
  path: '/company/names',
  summary: 'What all companies are called, where they are, and which are active: to narrow the list of users.',
  audiences: operators,
  response: z.array(companyNameSchema),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/company/',
  summary:
    'Creates an active company; a customer needs a customer number, which no other company has (409 CUSTOMER_NUMBER_TAKEN).',
  audiences: operatorAdmin,
  body: newCompanySchema.safeExtend({ newId: newIdSchema }),
  response: companySchema,
  success: 201,
})

export const updateCompany = endpoint({
  method: 'POST',
  path: '/company/update',
  summary:
    'Saves a company, and releases one that registered itself where `pendingRegistration` is false. A stale `lastUpdate` is refused with 409.',
  audiences: operatorAdmin,
  body: changedCompanySchema,
  response: companySchema,
})

export const deleteCompany = endpoint({
  method: 'POST',
  path: '/company/delete',
  summary: 'Sets a company inactive: history stays, its users cannot sign in any more.',
  audiences: operatorAdmin,
  query: z.object({ companyId: idSchema }),
  response: companySchema,
})

export const rejectCompany = endpoint({
  method: 'POST',
  path: '/company/reject',
  summary: 'Rejects a registration: the company becomes inactive, its people read the reason by mail.',
  audiences: operatorAdmin,
  query: z.object({ companyId: idSchema }),
  body: companyRejectionSchema,
  response: companySchema,
})

export const activateCompany = endpoint({
  method: 'POST',
  path: '/company/activate',
  summary:
    'Makes an inactive company active again: its people can sign in, and hear of it. A rejected registration waits for its release again.',
  audiences: operatorAdmin,
  query: z.object({ companyId: idSchema }),
  response: companySchema,
})

export const companyHistory = historyCall('/company', operatorAdmin)
