/** What a build is made of, as a bill of materials that programs read (CycloneDX 1.6): every package with version, licence and address. */
import { createRequire } from 'node:module'

// CommonJS: its names are read by `require` alone.
const { Contrib, Enums, Models, Serialize, Spec } = createRequire(import.meta.url)('@cyclonedx/cyclonedx-library')

const licences = new Contrib.License.Factories.LicenseFactory()
const references = new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory()
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(references, licences)

/** @param {object} manifest a package.json @param {string} type of component */
function componentOf(manifest, type) {
  const component = components.makeComponent(manifest, type)
  if (!component) throw new Error(`no component: ${JSON.stringify(manifest)}`)
  const name = component.group ? `%40${component.group.slice(1)}/${component.name}` : component.name
  component.purl = `pkg:npm/${name}@${component.version}`
  component.bomRef.value = component.purl
  return component
}

/**
 * The same text for the same packages: it has no number of its own, and its time is the given one.
 *
 * @param {object} own the portal's package.json
 * @param {readonly object[]} manifests those of all packages in the archive
 * @param {number} seconds since 1970
 */
export function sbomOf(own, manifests, seconds) {
  const bom = new Models.Bom()
  bom.metadata.timestamp = new Date(seconds * 1000)
  bom.metadata.component = componentOf(own, Enums.ComponentType.Application)
  // A package that lies in two places is one.
  const libraries = manifests.map((manifest) => componentOf(manifest, Enums.ComponentType.Library))
  for (const library of new Map(libraries.map((one) => [one.purl, one])).values()) {
    bom.components.add(library)
    bom.metadata.component.dependencies.add(library.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}
