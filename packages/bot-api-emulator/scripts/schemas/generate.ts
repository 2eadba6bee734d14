import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript-classic';
import { amend, amendResults } from './amendments.ts';
import { limitsFrom } from './limits.ts';
import type { MethodSchemas, Schema } from './schema.ts';

const FLOATS =
  /^(latitude|longitude|horizontal_accuracy|scale|[xy]_shift|.*_percentage|rotation_angle|temperature|.*_frame_timestamp)$/;

/**
 * Generates JSON Schemas of all Bot API methods from the types in the installed `@grammyjs/types`. The
 * parameters get the limits in their comments, the results do not. Uses the classic compiler API, because
 * native TypeScript 7 has no API for types. A file is any string that starts with `attach://`, the server's
 * form of uploads. Throws if two types of one name differ.
 */
export function generateMethodSchemas(): { parameters: MethodSchemas; results: MethodSchemas } {
  const typesFolder = dirname(createRequire(import.meta.url).resolve('@grammyjs/types/package.json'));
  const { version } = JSON.parse(readFileSync(join(typesFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const loaded = loadMethods(typesFolder);
  const source = `@grammyjs/types ${version}`;
  const parameters = schemasOf(loaded, source, (signature, converter) => {
    const parameter = signature.getParameters()[0];
    return parameter
      ? converter.parameters(loaded.checker.getTypeOfSymbol(parameter))
      : { type: 'object', properties: {}, additionalProperties: false };
  });
  amend(parameters);
  const results = schemasOf(loaded, source, (signature, converter) =>
    converter.result(signature.getReturnType()),
  );
  amendResults(results);
  return { parameters, results };
}

function schemasOf(
  { checker, methods }: ReturnType<typeof loadMethods>,
  source: string,
  schemaOf: (signature: ts.Signature, converter: Converter) => Schema,
): MethodSchemas {
  const converter = new Converter(checker);
  const schemas: MethodSchemas = { source, definitions: {}, methods: {} };
  for (const method of [...checker.getPropertiesOfType(methods)].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const signature = checker.getTypeOfSymbol(method).getCallSignatures()[0];
    if (!signature) throw new Error(`${method.name} cannot be called`);
    schemas.methods[method.name] = schemaOf(signature, converter);
  }
  for (const [name, schema] of [...converter.definitions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    schemas.definitions[name] = schema;
  }
  return schemas;
}

/** Formats one line per method and definition, so that a new version of the types gives a readable diff. */
export function formatMethodSchemas(schemas: MethodSchemas): string {
  const block = (entries: Record<string, Schema>): string =>
    Object.entries(entries)
      .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
      .join(',\n');
  return [
    '{',
    `  "source": ${JSON.stringify(schemas.source)},`,
    `  "definitions": {\n${block(schemas.definitions)}\n  },`,
    `  "methods": {\n${block(schemas.methods)}\n  }`,
    '}\n',
  ].join('\n');
}

function loadMethods(typesFolder: string): { checker: ts.TypeChecker; methods: ts.Type } {
  // The brand replaces the `F` of the types: the type of an uploaded file depends on the library.
  const entry = join(typesFolder, '__methods.ts');
  const text = `import type { ApiMethods } from './methods.js';
    export interface InputFileUpload { upload: true }
    export type Methods = ApiMethods<InputFileUpload>;`;
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    file === entry ? ts.createSourceFile(file, text, ts.ScriptTarget.ESNext) : getSourceFile(file, ...rest);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (file) => file === entry || fileExists(file);
  const program = ts.createProgram([entry], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  const methods = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === 'Methods');
  if (!methods) throw new Error('The types could not be loaded: no ApiMethods');
  return { checker, methods: checker.getDeclaredTypeOfSymbol(methods) };
}

class Converter {
  readonly definitions = new Map<string, Schema>();
  readonly #checker: ts.TypeChecker;
  readonly #owners = new Map<string, ts.Symbol>();
  #limits = true;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  parameters(type: ts.Type): Schema {
    return this.#object(this.#checker.getNonNullableType(type));
  }

  /** Returns the schema of a method's result, without limits: they apply to parameters only. */
  result(type: ts.Type): Schema {
    this.#limits = false;
    return this.#convert(type, '');
  }

  #convert(type: ts.Type, name: string): Schema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.String || flags & ts.TypeFlags.TemplateLiteral) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: FLOATS.test(name) ? 'number' : 'integer' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    // `string & {}` only keeps an editor's suggestions.
    if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String))
      return { type: 'string' };
    if (type.isUnion()) return type.aliasSymbol ? this.#named(type) : this.#union(type, name);
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#checker.getTypeArguments(type as ts.TypeReference);
      if (!element) throw new Error(`Array without an element type: ${name}`);
      return { type: 'array', items: this.#convert(element, name) };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#named(type);
    throw new Error(`No schema for ${this.#checker.typeToString(type)} (${name})`);
  }

  #union(type: ts.UnionType, name: string): Schema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const isLiteral = (member: ts.Type): member is ts.StringLiteralType | ts.NumberLiteralType =>
      member.isStringLiteral() || member.isNumberLiteral();
    const booleans = members.filter((member) => member.flags & ts.TypeFlags.BooleanLiteral);
    const literals = members.filter(isLiteral).map((member) => member.value);
    const schemas: Schema[] = [];
    if (literals.length === 1 && literals[0] !== undefined) schemas.push({ const: literals[0] });
    if (literals.length > 1) schemas.push({ enum: [...literals].sort() });
    if (booleans.length === 2) schemas.push({ type: 'boolean' });
    else for (const member of booleans) schemas.push(this.#convert(member, name));
    for (const member of members) {
      if (isLiteral(member) || member.flags & ts.TypeFlags.BooleanLiteral) continue;
      schemas.push(this.#convert(member, name));
    }
    const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
    return distinct.length === 1 && distinct[0] ? distinct[0] : { anyOf: distinct };
  }

  #named(type: ts.Type): Schema {
    const symbol = type.aliasSymbol ?? type.symbol;
    const name = symbol && this.#checker.getFullyQualifiedName(symbol).replace(/^".*"\./, '');
    if (name === 'InputFileUpload') return { type: 'string', pattern: '^attach://' };
    if (!symbol || !name || name.startsWith('__')) return this.#object(type);
    const owner = this.#owners.get(name);
    if (owner && owner !== symbol) throw new Error(`Two types are called ${name}`);
    if (!owner) {
      this.#owners.set(name, symbol);
      // Set first, because a type may contain itself: RichText does.
      this.definitions.set(name, {});
      this.definitions.set(name, type.isUnion() ? this.#union(type, name) : this.#object(type));
    }
    return { $ref: `#/definitions/${name}` };
  }

  #object(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const propertyType = this.#aliased(property) ?? this.#checker.getTypeOfSymbol(property);
      // `thumbnail?: undefined` marks a kind of media without a thumbnail. Omitting the property says the
      // same.
      if (propertyType.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) continue;
      const schema = this.#convert(propertyType, property.name);
      const comment = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
      properties[property.name] = { ...schema, ...(this.#limits ? limitsFrom(comment, schema) : {}) };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const schema: Schema = { type: 'object', properties, additionalProperties: false };
    return required.length > 0 ? { ...schema, required: required.sort() } : schema;
  }

  /**
   * Returns the named type of a property's declaration: the `| undefined` of an optional property loses the
   * name.
   */
  #aliased(property: ts.Symbol): ts.Type | undefined {
    const declaration = property.valueDeclaration;
    if (!declaration || !ts.isPropertySignature(declaration) || !declaration.type) return undefined;
    if (!ts.isTypeReferenceNode(declaration.type) || declaration.type.typeArguments) return undefined;
    const type = this.#checker.getTypeFromTypeNode(declaration.type);
    return type.aliasSymbol ? type : undefined;
  }
}
