import { computed } from 'nanostores'
import { isSupportLink } from '../host/links.ts'
import { $app } from './app-info.ts'

/**
 * Returns the support links, whatsapp first and telegram second. An unsafe link becomes an empty string, so
 * that the other keeps its position and its label.
 */
export const $customerLinks = computed($app, ({ data }) =>
  (data?.customer_link ?? '')
    .split(',')
    .map(link => link.trim())
    .slice(0, 2)
    .map(link => (isSupportLink(link) ? link : ''))
)
