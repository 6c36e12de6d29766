// Writes src/lib/types.ts: the types of all that travels, from the OpenAPI document that the server package prints on
// standard input. (`make types`)
import { compile } from 'json-schema-to-typescript';
import { writeFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';

const { components } = await json(process.stdin);

/** The document writes tuples in newer words than the compiler knows; it would spell out limited lists and name types after titles. */
function older(schema) {
  if (Array.isArray(schema)) return schema.map(older);
  if (schema === null || typeof schema !== 'object') return schema;
  const { prefixItems, $ref, minItems, maxItems, ...rest } = schema;
  if (typeof rest.title === 'string') delete rest.title;
  const made = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, key === 'default' ? value : older(value)]));
  if (prefixItems) Object.assign(made, { items: older(prefixItems), minItems, maxItems });
  if ($ref) made.$ref = $ref.replace('#/components/schemas/', '#/definitions/');
  return made;
}

const definitions = Object.fromEntries(
  Object.entries(components.schemas).map(([name, schema]) => [name, { ...older(schema), title: name, ...(schema.type === 'object' ? { additionalProperties: false } : {}) }]),
);
const banner = '// Generated from the OpenAPI document (make types); do not edit.';
const types = await compile({ title: 'Everything', anyOf: Object.keys(definitions).map((name) => ({ $ref: `#/definitions/${name}` })), definitions }, 'Everything', {
  bannerComment: banner, additionalProperties: false, style: { singleQuote: true },
});
writeFileSync(new URL('src/lib/types.ts', import.meta.url), types);
