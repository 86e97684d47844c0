// @ts-self-types="./validate.d.ts"
// Generated from archive.ts by generate.mjs. Do not edit.
// deno-fmt-ignore-file
// deno-lint-ignore-file
/* oxlint-disable */
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// npm:ajv/dist/runtime/ucs2length
var require_ucs2length = __commonJS({
  "npm:ajv/dist/runtime/ucs2length"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate10;
var stdin_default = validate10;
var schema11 = { "$schema": "http://json-schema.org/draft-07/schema#", "$id": "design.schema.json", "title": "Sign design", "additionalProperties": false, "type": "object", "required": ["schema", "style", "font", "numFont", "size", "text", "phones", "qr"], "properties": { "$schema": { "type": "string" }, "schema": { "const": "move-car-sign", "type": "string" }, "style": { "type": "string", "enum": ["warn", "caution", "red", "blue", "navy", "green", "mono", "gold", "redgold", "pink", "lavender", "rosegold", "mint", "midnight", "emerald", "milktea", "sky", "peach", "minimal", "chalk", "college", "business", "carbon", "office", "glow", "guofeng", "blocks", "inverse"] }, "font": { "anyOf": [{ "type": "string", "enum": ["sans", "serif", "huangyou", "kuaile", "mashan", "sys", "xiaowei", "zhimang", "liujian", "longcang", "wenkai", "marker", "goround", "chiron", "choco", "cactus", "lubri"] }, { "additionalProperties": false, "type": "object", "required": ["custom"], "properties": { "custom": { "minLength": 1, "type": "string" } } }] }, "numFont": { "type": "string", "enum": ["follow", "jbmono", "robotomono", "oswald", "barlow", "bebas", "orbitron", "teko", "rajdhani", "chakra", "saira", "bigsh", "anton", "russo", "archivo", "montserrat", "spacemono", "plexmono", "bungee", "audiowide", "silkscreen", "bodoni", "alfaslab", "staatliches"] }, "size": { "additionalProperties": false, "type": "object", "required": ["w", "h"], "properties": { "w": { "minimum": 40, "type": "number" }, "h": { "minimum": 30, "type": "number" }, "r": { "minimum": 0, "type": "number" }, "holes": { "type": "boolean" } } }, "text": { "additionalProperties": false, "type": "object", "properties": { "align": { "type": "string", "enum": ["center", "left"] }, "title": { "type": "string" }, "sub": { "type": "string" }, "tip": { "maxLength": 16, "type": "string" } } }, "phones": { "minItems": 1, "maxItems": 3, "type": "array", "items": { "additionalProperties": false, "type": "object", "required": ["num"], "properties": { "label": { "maxLength": 8, "type": "string" }, "num": { "type": "string" } } } }, "qr": { "additionalProperties": false, "type": "object", "required": ["on"], "properties": { "on": { "type": "boolean" }, "mode": { "type": "string", "enum": ["auto", "image"] }, "type": { "type": "string", "enum": ["tel", "link", "vcard", "text", "custom"] }, "ec": { "type": "string", "enum": ["H", "M"] }, "text": { "type": "string" }, "label": { "type": "string" }, "image": { "pattern": "^($|data:image/)", "type": "string" } } } } };
var func2 = Object.prototype.hasOwnProperty;
var func3 = require_ucs2length().default;
var pattern0 = new RegExp("^($|data:image/)", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.schema === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schema" }, message: "must have required property 'schema'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.style === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "style" }, message: "must have required property 'style'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.font === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "font" }, message: "must have required property 'font'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.numFont === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "numFont" }, message: "must have required property 'numFont'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.size === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "size" }, message: "must have required property 'size'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.text === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.phones === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.qr === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "qr" }, message: "must have required property 'qr'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func2.call(schema11.properties, key0)) {
        const err8 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.$schema !== void 0) {
      if (typeof data.$schema !== "string") {
        const err9 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.schema !== void 0) {
      let data1 = data.schema;
      if (typeof data1 !== "string") {
        const err10 = { instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if ("move-car-sign" !== data1) {
        const err11 = { instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "move-car-sign" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.style !== void 0) {
      let data2 = data.style;
      if (typeof data2 !== "string") {
        const err12 = { instancePath: instancePath + "/style", schemaPath: "#/properties/style/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (!(data2 === "warn" || data2 === "caution" || data2 === "red" || data2 === "blue" || data2 === "navy" || data2 === "green" || data2 === "mono" || data2 === "gold" || data2 === "redgold" || data2 === "pink" || data2 === "lavender" || data2 === "rosegold" || data2 === "mint" || data2 === "midnight" || data2 === "emerald" || data2 === "milktea" || data2 === "sky" || data2 === "peach" || data2 === "minimal" || data2 === "chalk" || data2 === "college" || data2 === "business" || data2 === "carbon" || data2 === "office" || data2 === "glow" || data2 === "guofeng" || data2 === "blocks" || data2 === "inverse")) {
        const err13 = { instancePath: instancePath + "/style", schemaPath: "#/properties/style/enum", keyword: "enum", params: { allowedValues: schema11.properties.style.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.font !== void 0) {
      let data3 = data.font;
      const _errs9 = errors;
      let valid1 = false;
      const _errs10 = errors;
      if (typeof data3 !== "string") {
        const err14 = { instancePath: instancePath + "/font", schemaPath: "#/properties/font/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (!(data3 === "sans" || data3 === "serif" || data3 === "huangyou" || data3 === "kuaile" || data3 === "mashan" || data3 === "sys" || data3 === "xiaowei" || data3 === "zhimang" || data3 === "liujian" || data3 === "longcang" || data3 === "wenkai" || data3 === "marker" || data3 === "goround" || data3 === "chiron" || data3 === "choco" || data3 === "cactus" || data3 === "lubri")) {
        const err15 = { instancePath: instancePath + "/font", schemaPath: "#/properties/font/anyOf/0/enum", keyword: "enum", params: { allowedValues: schema11.properties.font.anyOf[0].enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      var _valid0 = _errs10 === errors;
      valid1 = valid1 || _valid0;
      if (!valid1) {
        const _errs12 = errors;
        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
          if (data3.custom === void 0) {
            const err16 = { instancePath: instancePath + "/font", schemaPath: "#/properties/font/anyOf/1/required", keyword: "required", params: { missingProperty: "custom" }, message: "must have required property 'custom'" };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
          for (const key1 in data3) {
            if (!(key1 === "custom")) {
              const err17 = { instancePath: instancePath + "/font", schemaPath: "#/properties/font/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
          }
          if (data3.custom !== void 0) {
            let data4 = data3.custom;
            if (typeof data4 === "string") {
              if (func3(data4) < 1) {
                const err18 = { instancePath: instancePath + "/font/custom", schemaPath: "#/properties/font/anyOf/1/properties/custom/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                if (vErrors === null) {
                  vErrors = [err18];
                } else {
                  vErrors.push(err18);
                }
                errors++;
              }
            } else {
              const err19 = { instancePath: instancePath + "/font/custom", schemaPath: "#/properties/font/anyOf/1/properties/custom/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
          }
        } else {
          const err20 = { instancePath: instancePath + "/font", schemaPath: "#/properties/font/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        var _valid0 = _errs12 === errors;
        valid1 = valid1 || _valid0;
      }
      if (!valid1) {
        const err21 = { instancePath: instancePath + "/font", schemaPath: "#/properties/font/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      } else {
        errors = _errs9;
        if (vErrors !== null) {
          if (_errs9) {
            vErrors.length = _errs9;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.numFont !== void 0) {
      let data5 = data.numFont;
      if (typeof data5 !== "string") {
        const err22 = { instancePath: instancePath + "/numFont", schemaPath: "#/properties/numFont/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (!(data5 === "follow" || data5 === "jbmono" || data5 === "robotomono" || data5 === "oswald" || data5 === "barlow" || data5 === "bebas" || data5 === "orbitron" || data5 === "teko" || data5 === "rajdhani" || data5 === "chakra" || data5 === "saira" || data5 === "bigsh" || data5 === "anton" || data5 === "russo" || data5 === "archivo" || data5 === "montserrat" || data5 === "spacemono" || data5 === "plexmono" || data5 === "bungee" || data5 === "audiowide" || data5 === "silkscreen" || data5 === "bodoni" || data5 === "alfaslab" || data5 === "staatliches")) {
        const err23 = { instancePath: instancePath + "/numFont", schemaPath: "#/properties/numFont/enum", keyword: "enum", params: { allowedValues: schema11.properties.numFont.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data6 = data.size;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (data6.w === void 0) {
          const err24 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/required", keyword: "required", params: { missingProperty: "w" }, message: "must have required property 'w'" };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (data6.h === void 0) {
          const err25 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/required", keyword: "required", params: { missingProperty: "h" }, message: "must have required property 'h'" };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        for (const key2 in data6) {
          if (!(key2 === "w" || key2 === "h" || key2 === "r" || key2 === "holes")) {
            const err26 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
        }
        if (data6.w !== void 0) {
          let data7 = data6.w;
          if (typeof data7 == "number" && isFinite(data7)) {
            if (data7 < 40 || isNaN(data7)) {
              const err27 = { instancePath: instancePath + "/size/w", schemaPath: "#/properties/size/properties/w/minimum", keyword: "minimum", params: { comparison: ">=", limit: 40 }, message: "must be >= 40" };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                vErrors.push(err27);
              }
              errors++;
            }
          } else {
            const err28 = { instancePath: instancePath + "/size/w", schemaPath: "#/properties/size/properties/w/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
        }
        if (data6.h !== void 0) {
          let data8 = data6.h;
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 < 30 || isNaN(data8)) {
              const err29 = { instancePath: instancePath + "/size/h", schemaPath: "#/properties/size/properties/h/minimum", keyword: "minimum", params: { comparison: ">=", limit: 30 }, message: "must be >= 30" };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
          } else {
            const err30 = { instancePath: instancePath + "/size/h", schemaPath: "#/properties/size/properties/h/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
        }
        if (data6.r !== void 0) {
          let data9 = data6.r;
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 < 0 || isNaN(data9)) {
              const err31 = { instancePath: instancePath + "/size/r", schemaPath: "#/properties/size/properties/r/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              if (vErrors === null) {
                vErrors = [err31];
              } else {
                vErrors.push(err31);
              }
              errors++;
            }
          } else {
            const err32 = { instancePath: instancePath + "/size/r", schemaPath: "#/properties/size/properties/r/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            if (vErrors === null) {
              vErrors = [err32];
            } else {
              vErrors.push(err32);
            }
            errors++;
          }
        }
        if (data6.holes !== void 0) {
          if (typeof data6.holes !== "boolean") {
            const err33 = { instancePath: instancePath + "/size/holes", schemaPath: "#/properties/size/properties/holes/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err33];
            } else {
              vErrors.push(err33);
            }
            errors++;
          }
        }
      } else {
        const err34 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
    }
    if (data.text !== void 0) {
      let data11 = data.text;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
        for (const key3 in data11) {
          if (!(key3 === "align" || key3 === "title" || key3 === "sub" || key3 === "tip")) {
            const err35 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err35];
            } else {
              vErrors.push(err35);
            }
            errors++;
          }
        }
        if (data11.align !== void 0) {
          let data12 = data11.align;
          if (typeof data12 !== "string") {
            const err36 = { instancePath: instancePath + "/text/align", schemaPath: "#/properties/text/properties/align/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err36];
            } else {
              vErrors.push(err36);
            }
            errors++;
          }
          if (!(data12 === "center" || data12 === "left")) {
            const err37 = { instancePath: instancePath + "/text/align", schemaPath: "#/properties/text/properties/align/enum", keyword: "enum", params: { allowedValues: schema11.properties.text.properties.align.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err37];
            } else {
              vErrors.push(err37);
            }
            errors++;
          }
        }
        if (data11.title !== void 0) {
          if (typeof data11.title !== "string") {
            const err38 = { instancePath: instancePath + "/text/title", schemaPath: "#/properties/text/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err38];
            } else {
              vErrors.push(err38);
            }
            errors++;
          }
        }
        if (data11.sub !== void 0) {
          if (typeof data11.sub !== "string") {
            const err39 = { instancePath: instancePath + "/text/sub", schemaPath: "#/properties/text/properties/sub/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err39];
            } else {
              vErrors.push(err39);
            }
            errors++;
          }
        }
        if (data11.tip !== void 0) {
          let data15 = data11.tip;
          if (typeof data15 === "string") {
            if (func3(data15) > 16) {
              const err40 = { instancePath: instancePath + "/text/tip", schemaPath: "#/properties/text/properties/tip/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
              if (vErrors === null) {
                vErrors = [err40];
              } else {
                vErrors.push(err40);
              }
              errors++;
            }
          } else {
            const err41 = { instancePath: instancePath + "/text/tip", schemaPath: "#/properties/text/properties/tip/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err41];
            } else {
              vErrors.push(err41);
            }
            errors++;
          }
        }
      } else {
        const err42 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
    }
    if (data.phones !== void 0) {
      let data16 = data.phones;
      if (Array.isArray(data16)) {
        if (data16.length > 3) {
          const err43 = { instancePath: instancePath + "/phones", schemaPath: "#/properties/phones/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
          if (vErrors === null) {
            vErrors = [err43];
          } else {
            vErrors.push(err43);
          }
          errors++;
        }
        if (data16.length < 1) {
          const err44 = { instancePath: instancePath + "/phones", schemaPath: "#/properties/phones/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err44];
          } else {
            vErrors.push(err44);
          }
          errors++;
        }
        const len0 = data16.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data17 = data16[i0];
          if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
            if (data17.num === void 0) {
              const err45 = { instancePath: instancePath + "/phones/" + i0, schemaPath: "#/properties/phones/items/required", keyword: "required", params: { missingProperty: "num" }, message: "must have required property 'num'" };
              if (vErrors === null) {
                vErrors = [err45];
              } else {
                vErrors.push(err45);
              }
              errors++;
            }
            for (const key4 in data17) {
              if (!(key4 === "label" || key4 === "num")) {
                const err46 = { instancePath: instancePath + "/phones/" + i0, schemaPath: "#/properties/phones/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                if (vErrors === null) {
                  vErrors = [err46];
                } else {
                  vErrors.push(err46);
                }
                errors++;
              }
            }
            if (data17.label !== void 0) {
              let data18 = data17.label;
              if (typeof data18 === "string") {
                if (func3(data18) > 8) {
                  const err47 = { instancePath: instancePath + "/phones/" + i0 + "/label", schemaPath: "#/properties/phones/items/properties/label/maxLength", keyword: "maxLength", params: { limit: 8 }, message: "must NOT have more than 8 characters" };
                  if (vErrors === null) {
                    vErrors = [err47];
                  } else {
                    vErrors.push(err47);
                  }
                  errors++;
                }
              } else {
                const err48 = { instancePath: instancePath + "/phones/" + i0 + "/label", schemaPath: "#/properties/phones/items/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err48];
                } else {
                  vErrors.push(err48);
                }
                errors++;
              }
            }
            if (data17.num !== void 0) {
              if (typeof data17.num !== "string") {
                const err49 = { instancePath: instancePath + "/phones/" + i0 + "/num", schemaPath: "#/properties/phones/items/properties/num/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  vErrors.push(err49);
                }
                errors++;
              }
            }
          } else {
            const err50 = { instancePath: instancePath + "/phones/" + i0, schemaPath: "#/properties/phones/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err50];
            } else {
              vErrors.push(err50);
            }
            errors++;
          }
        }
      } else {
        const err51 = { instancePath: instancePath + "/phones", schemaPath: "#/properties/phones/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err51];
        } else {
          vErrors.push(err51);
        }
        errors++;
      }
    }
    if (data.qr !== void 0) {
      let data20 = data.qr;
      if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
        if (data20.on === void 0) {
          const err52 = { instancePath: instancePath + "/qr", schemaPath: "#/properties/qr/required", keyword: "required", params: { missingProperty: "on" }, message: "must have required property 'on'" };
          if (vErrors === null) {
            vErrors = [err52];
          } else {
            vErrors.push(err52);
          }
          errors++;
        }
        for (const key5 in data20) {
          if (!(key5 === "on" || key5 === "mode" || key5 === "type" || key5 === "ec" || key5 === "text" || key5 === "label" || key5 === "image")) {
            const err53 = { instancePath: instancePath + "/qr", schemaPath: "#/properties/qr/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err53];
            } else {
              vErrors.push(err53);
            }
            errors++;
          }
        }
        if (data20.on !== void 0) {
          if (typeof data20.on !== "boolean") {
            const err54 = { instancePath: instancePath + "/qr/on", schemaPath: "#/properties/qr/properties/on/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err54];
            } else {
              vErrors.push(err54);
            }
            errors++;
          }
        }
        if (data20.mode !== void 0) {
          let data22 = data20.mode;
          if (typeof data22 !== "string") {
            const err55 = { instancePath: instancePath + "/qr/mode", schemaPath: "#/properties/qr/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err55];
            } else {
              vErrors.push(err55);
            }
            errors++;
          }
          if (!(data22 === "auto" || data22 === "image")) {
            const err56 = { instancePath: instancePath + "/qr/mode", schemaPath: "#/properties/qr/properties/mode/enum", keyword: "enum", params: { allowedValues: schema11.properties.qr.properties.mode.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err56];
            } else {
              vErrors.push(err56);
            }
            errors++;
          }
        }
        if (data20.type !== void 0) {
          let data23 = data20.type;
          if (typeof data23 !== "string") {
            const err57 = { instancePath: instancePath + "/qr/type", schemaPath: "#/properties/qr/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err57];
            } else {
              vErrors.push(err57);
            }
            errors++;
          }
          if (!(data23 === "tel" || data23 === "link" || data23 === "vcard" || data23 === "text" || data23 === "custom")) {
            const err58 = { instancePath: instancePath + "/qr/type", schemaPath: "#/properties/qr/properties/type/enum", keyword: "enum", params: { allowedValues: schema11.properties.qr.properties.type.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err58];
            } else {
              vErrors.push(err58);
            }
            errors++;
          }
        }
        if (data20.ec !== void 0) {
          let data24 = data20.ec;
          if (typeof data24 !== "string") {
            const err59 = { instancePath: instancePath + "/qr/ec", schemaPath: "#/properties/qr/properties/ec/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err59];
            } else {
              vErrors.push(err59);
            }
            errors++;
          }
          if (!(data24 === "H" || data24 === "M")) {
            const err60 = { instancePath: instancePath + "/qr/ec", schemaPath: "#/properties/qr/properties/ec/enum", keyword: "enum", params: { allowedValues: schema11.properties.qr.properties.ec.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err60];
            } else {
              vErrors.push(err60);
            }
            errors++;
          }
        }
        if (data20.text !== void 0) {
          if (typeof data20.text !== "string") {
            const err61 = { instancePath: instancePath + "/qr/text", schemaPath: "#/properties/qr/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err61];
            } else {
              vErrors.push(err61);
            }
            errors++;
          }
        }
        if (data20.label !== void 0) {
          if (typeof data20.label !== "string") {
            const err62 = { instancePath: instancePath + "/qr/label", schemaPath: "#/properties/qr/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err62];
            } else {
              vErrors.push(err62);
            }
            errors++;
          }
        }
        if (data20.image !== void 0) {
          let data27 = data20.image;
          if (typeof data27 === "string") {
            if (!pattern0.test(data27)) {
              const err63 = { instancePath: instancePath + "/qr/image", schemaPath: "#/properties/qr/properties/image/pattern", keyword: "pattern", params: { pattern: "^($|data:image/)" }, message: 'must match pattern "^($|data:image/)"' };
              if (vErrors === null) {
                vErrors = [err63];
              } else {
                vErrors.push(err63);
              }
              errors++;
            }
          } else {
            const err64 = { instancePath: instancePath + "/qr/image", schemaPath: "#/properties/qr/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err64];
            } else {
              vErrors.push(err64);
            }
            errors++;
          }
        }
      } else {
        const err65 = { instancePath: instancePath + "/qr", schemaPath: "#/properties/qr/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err65];
        } else {
          vErrors.push(err65);
        }
        errors++;
      }
    }
  } else {
    const err66 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err66];
    } else {
      vErrors.push(err66);
    }
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
export {
  stdin_default as default,
  validate
};
